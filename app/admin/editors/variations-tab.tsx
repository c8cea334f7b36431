import { useFetcher } from '@remix-run/react'
import { stockOf } from '~/catalog/stock'
import { stockText, stockTone } from '~/catalog/stock-text'
import { formatMoney } from '~/lib/money'
import { Badge } from '~/ui/badge'
import { Empty } from '~/ui/notice'
import { ConfirmDelete } from '../confirm-delete'
import { ListHeading } from '../list-heading'
import { Cell, Row, Table } from '../table'
import { variationTexts } from './messages'
import type { LoadedProduct } from './product-values'
import type { VariationFormResult } from './variation-form.server'
import { VariationForm } from './variation-form'
import type { LoadedVariation } from './variation-values'

interface VariationsTabProps {
  product: LoadedProduct
  variations: LoadedVariation[]
  /** The one whose form is open. */
  editedId: string | null
  result: VariationFormResult | undefined
  /** The tab's own address. */
  path: string
}

/** The tab 'Price Variations': the list, and beside it the form that adds or changes one. */
export function VariationsTab({ product, variations, editedId, result, path }: VariationsTabProps) {
  const edited = variations.find(({ id }) => id === editedId) ?? null
  // A saved variation is another version of it: its form starts anew, and so does the one that adds.
  const formKey = edited ? edited.id : `new-${variations.length}`
  return (
    <div className="editor" id="variations">
      <div className="side-main">
        <ListHeading>Price Variations</ListHeading>
        <div className="list-tools">
          <p className="muted">A variation without its own price uses the product price.</p>
        </div>
        {variations.length === 0 ? (
          <Empty title="No variations yet" text="Add a size, a color or another choice, if there is one." />
        ) : (
          <Table caption={`Variations of ${product.name}`} columns={['Option', 'Value', 'Price', 'Stock', 'Status']}>
            {variations.map((variation) => (
              <VariationLine key={variation.id} variation={variation} product={product} path={path} />
            ))}
          </Table>
        )}
      </div>
      <div className="side">
        <VariationForm
          key={formKey}
          variation={edited}
          result={result}
          lastGroup={variations.at(-1)?.name}
          path={path}
          formPath={edited ? editPath(path, edited.id) : path}
        />
      </div>
    </div>
  )
}

interface VariationLineProps {
  variation: LoadedVariation
  product: LoadedProduct
  path: string
}

function VariationLine({ variation, product, path }: VariationLineProps) {
  const fetcher = useFetcher()
  const { id, name, value, priceCents, stockQuantity } = variation
  return (
    <Row busy={fetcher.state !== 'idle'}>
      <Cell>
        <div className="row-title">
          <strong>{name}</strong>
        </div>
      </Cell>
      <Cell label="Value">{value}</Cell>
      <Cell label="Price" className="numeric">
        {priceCents === null ? (
          <>
            — <span className="muted">({formatMoney(product.priceCents)}, product price)</span>
          </>
        ) : (
          formatMoney(priceCents)
        )}
      </Cell>
      <Cell label="Stock" className="numeric">
        {stockQuantity}
      </Cell>
      <Cell label="Status">
        <StockState variation={variation} product={product} />
      </Cell>
      <Cell>
        <div className="row-actions">
          <a className="button button-plain button-small" href={editPath(path, id)} data-keep-scroll>
            Edit
            <span className="visually-hidden">
              {' '}
              {name}: {value}
            </span>
          </a>
          <ConfirmDelete
            name={`${name}: ${value}`}
            title={variationTexts.deleteTitle}
            question={variationTexts.deleteQuestion}
            intent="delete-variation"
            id={id}
            fetcher={fetcher}
          />
        </div>
      </Cell>
    </Row>
  )
}

function StockState({ variation, product }: { variation: LoadedVariation; product: LoadedProduct }) {
  const stock = stockOf(variation, product)
  const ofProduct = stock.kind === 'soldOut' && !product.inStock
  return (
    <Badge tone={stockTone(stock)}>
      {stockText(stock)}
      {ofProduct && ' (product)'}
    </Badge>
  )
}

function editPath(path: string, id: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}variation=${id}#variation-form`
}

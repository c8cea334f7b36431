import { useFetcher } from '@remix-run/react'
import { stockOf } from '~/catalog/offer'
import { stockText, stockTone } from '~/catalog/offer-text'
import { variationFields } from '~/catalog/product-fields'
import { formatMoney } from '~/lib/money'
import { Badge } from '~/ui/badge'
import { Empty } from '~/ui/notice'
import { ConfirmDelete } from '../confirm-dialog'
import { stockBase } from '../hidden-fields'
import { ListHeading } from '../list-page'
import { Cell, Row, Table } from '../table'
import { CatalogFields } from './catalog-fields'
import { type ActionResult, EditorForm, SaveButton, useEditor } from './editor'
import { variationTexts } from './messages'
import {
  type LoadedProduct,
  type LoadedVariation,
  newVariationValues,
  type VariationFormValues,
  variationPath,
} from './product-values'
import { useFetcherResult } from './side-requests'
import type { VariationFormResult } from './variation-form.server'

interface VariationsTabProps {
  product: LoadedProduct
  variations: LoadedVariation[]
  /** The one whose form is open. */
  editedId: string | null
  result: ActionResult<VariationFormResult>
  /** The path of the tab. */
  path: string
}

/** The tab 'Price Variations', begun anew for each variation that is opened. */
export function VariationsTab(props: VariationsTabProps) {
  const edited = props.variations.find(({ id }) => id === props.editedId) ?? null
  return <VariationsForm key={edited?.id} {...props} edited={edited} />
}

/**
 * The list, and beside it the fields of the one that is added or changed. All of it is one form, so that a button of the
 * list brings along what was typed, also without script (C119).
 */
function VariationsForm({
  product,
  variations,
  edited,
  result,
  path,
}: VariationsTabProps & { edited: LoadedVariation | null }) {
  // People add the values of one option one after the other.
  const values = edited?.values ?? { ...newVariationValues, name: variations.at(-1)?.name ?? '' }
  const editor = useEditor<VariationFormValues, VariationFormResult>({
    id: 'variation',
    base: edited ? { id: edited.id, ...stockBase(edited) } : {},
    values,
    // What was typed for a variation that is gone by now is shown in the form that adds one.
    result: edited && result && 'variation' in result && result.variation !== edited.id ? undefined : result,
    action: edited ? variationPath(path, edited.id) : path,
  })
  return (
    <EditorForm editor={editor}>
      <div className="side-main">
        <ListHeading>Price Variations</ListHeading>
        <div className="list-tools">
          <p className="muted">{variationTexts.lead}</p>
        </div>
        {variations.length === 0 ? (
          <Empty title={variationTexts.none} text={variationTexts.noneText}>
            <a className="button button-quiet" href="/admin/new-product">
              {variationTexts.next}
            </a>
          </Empty>
        ) : (
          <Table caption={`Variations of ${product.name}`} columns={['Option', 'Value', 'Price', 'Stock', 'Status']}>
            {variations.map((variation) => (
              <VariationLine
                key={variation.id}
                variation={variation}
                product={product}
                path={path}
                onResult={editor.reportSideResult}
              />
            ))}
          </Table>
        )}
      </div>
      <div className="side">
        <div className="panel variation-form" id="variation-form">
          <h2>{edited ? `Edit ${edited.name}: ${edited.value}` : 'Add a variation'}</h2>
          <input type="hidden" name="intent" value={edited ? 'update-variation' : 'add-variation'} />
          <CatalogFields table={variationFields} fields={editor.fields} />
          <SaveButton
            editor={editor}
            className="button button-wide"
            label={edited ? 'Save Variation' : 'Add Variation'}
          />
          {edited && (
            <a className="button button-quiet button-wide" href={path}>
              Add another instead
            </a>
          )}
        </div>
      </div>
    </EditorForm>
  )
}

interface VariationLineProps {
  variation: LoadedVariation
  product: LoadedProduct
  path: string
  /** Called with what the server said to a deletion. */
  onResult: (result: object) => void
}

function VariationLine({ variation, product, path, onResult }: VariationLineProps) {
  const fetcher = useFetcher<object>()
  useFetcherResult(fetcher, onResult)
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
          <a className="button button-plain button-small" href={variationPath(path, id)} data-keep-scroll>
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
            withinForm
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

import { useFetcher, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ListedProduct } from '~/catalog/admin-products.server'
import { productPath } from '~/catalog/product'
import { productErrors, stockWords } from '~/catalog/admin-messages'
import { PriceText, stockTone } from '~/catalog/offer-text'
import { binTexts } from '~/history/admin-messages'
import type { Page } from '~/lib/pagination'
import { capitalize } from '~/lib/text'
import { Badge } from '~/ui/badge'
import { ConfirmDialog } from './confirm-dialog'
import { EmptyList, hasRows, ListBody, ListHeading, pageHref } from './list-page'
import { ExportButton, SearchTools } from './list-tools'
import { importTexts } from '~/catalog/import/messages'
import { productListTexts, unitsTexts } from './messages'
import { RowSwitch } from './row-buttons'
import { AuthenticationRequired } from './session-expired'
import { Cell, EditRow, Table, TitleCell } from './table'

/** Spec section 2, "Products tab". */
export function ProductsTab({ list, search }: { list: Page<ListedProduct> | null; search: string }) {
  return (
    <>
      <ListHeading>Products</ListHeading>
      <ListBody
        list={list}
        failed={productListTexts.loadFailed}
        narrowed={search !== ''}
        tools={({ items, total, more }) => (
          <SearchTools
            action="/admin"
            label="Search by name or category"
            name="Products"
            search={search}
            count={`${items.length} of ${more ? 'more than ' : ''}${total} shown`}
          />
        )}
        empty={<EmptyList things="products" search={search} path="/admin" />}
        href={(page) => pageHref('/admin', { q: search }, page)}
      >
        {(products) => (
          <Table caption="Products, newest first" columns={['Name', 'Price', 'Category', 'Stock', 'Featured']}>
            {products.map((product) => (
              <ProductRowView key={product.id} product={product} />
            ))}
          </Table>
        )}
      </ListBody>
      {list && (
        <div className="list-foot actions">
          {hasRows(list) && <ExportButton list="products" />}
          <a className="button button-quiet" href="/admin/import">
            {importTexts.title}
          </a>
        </div>
      )}
    </>
  )
}

function ProductRowView({ product }: { product: ListedProduct }) {
  return (
    <EditRow
      editor={`/admin/edit-product/${product.slug}`}
      name={product.name}
      title="Delete product"
      question={`${productListTexts.deleteQuestion} ${binTexts.goesToBin(product.name)}`}
      intent="delete-product"
      id={product.id}
    >
      <TitleCell picture={product.image.url} name={product.name} path={productPath(product)}>
        {product.hidden && <Badge tone="info">Hidden</Badge>}
      </TitleCell>
      <Cell label="Price" className="numeric">
        <PriceText price={product} />
      </Cell>
      <Cell label="Category">{capitalize(product.category)}</Cell>
      <Cell label="Stock">
        {product.nothingLeft ? (
          <RestockSwitch name={product.name} id={product.id}>
            <StockBadge product={product} on={false} />
          </RestockSwitch>
        ) : (
          <RowSwitch label={`${product.name} in stock`} pressed={product.inStock} intent="stock" id={product.id}>
            {(on) => <StockBadge product={product} on={on} />}
          </RowSwitch>
        )}
      </Cell>
      <Cell label="Featured">
        <RowSwitch label={`${product.name} featured`} pressed={product.featured} intent="feature" id={product.id} />
      </Cell>
    </EditRow>
  )
}

interface RestockSwitchProps {
  name: string
  id: string
  children: ReactNode
}

/** The switch of a product of which none are left: it asks how many there are now (C114). */
function RestockSwitch({ name, id, children }: RestockSwitchProps) {
  const fetcher = useFetcher<object>()
  const { pathname, search } = useLocation()
  const fieldId = `units-${id}`
  const face = (
    <>
      <span className="visually-hidden">{name} in stock</span> {children}
    </>
  )
  const dialog = (
    <ConfirmDialog
      face={face}
      button={{ className: 'switch', 'aria-pressed': false }}
      title={unitsTexts.title}
      question={unitsTexts.question(name)}
      role="dialog"
      busy={fetcher.state !== 'idle'}
    >
      {(cancel, close) => (
        <fetcher.Form className="form" method="post" action={pathname + search} preventScrollReset onSubmit={close}>
          <input type="hidden" name="intent" value="stock" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="value" value="on" />
          <div className="field">
            <label htmlFor={fieldId}>{unitsTexts.label}</label>
            <span className="hint" id={`${fieldId}-hint`}>
              {unitsTexts.hint}
            </span>
            <input
              className="input"
              id={fieldId}
              name="units"
              inputMode="numeric"
              autoComplete="off"
              required
              pattern="\s*\d+\s*"
              title={productErrors.stock}
              aria-describedby={`${fieldId}-hint`}
            />
          </div>
          <div className="actions">
            {cancel}
            <button className="button" type="submit">
              {unitsTexts.save}
            </button>
          </div>
        </fetcher.Form>
      )}
    </ConfirmDialog>
  )
  return (
    <>
      {dialog}
      {fetcher.data && <AuthenticationRequired result={fetcher.data} />}
    </>
  )
}

/** The stock in the owner's words. @param on where the switch stands; while it moves that is ahead of the product */
function StockBadge({ product, on }: { product: ListedProduct; on: boolean }) {
  const stock = product.stockWhenOn
  if (!on || stock.kind === 'soldOut') return <Badge tone="danger">{stockWords.soldOut}</Badge>
  if (stock.kind === 'madeToOrder') return <Badge tone="success">{stockWords.madeToOrder}</Badge>
  return (
    <Badge tone={stockTone(stock)}>
      {stockWords.counted}: {stock.left}
    </Badge>
  )
}

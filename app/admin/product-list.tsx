import { useFetcher } from '@remix-run/react'
import type { ListedProduct } from '~/catalog/admin-products.server'
import { productPath } from '~/catalog/product'
import { stockWords } from '~/catalog/admin-messages'
import { PriceText, stockTone } from '~/catalog/offer-text'
import type { Page } from '~/lib/pagination'
import { capitalize } from '~/lib/text'
import { Badge } from '~/ui/badge'
import { EmptyList, ExportLink, ListBody, ListHeading, pageHref, SearchTools } from './list-page'
import { productListTexts } from './messages'
import { RestockSwitch } from './confirm-dialog'
import { RowSwitch } from './row-buttons'
import { Cell, EditCell, Row, Table, TitleCell } from './table'

/** Spec section 2, "Products tab". */
export function ProductsTab({ list, search }: { list: Page<ListedProduct> | null; search: string }) {
  return (
    <>
      <ListHeading>Products</ListHeading>
      <ListBody
        list={list}
        failed={productListTexts.loadFailed}
        tools={({ items, total, more }) => (
          <SearchTools
            action="/admin"
            label="Search by name or category"
            name="Products"
            search={search}
            count={`${items.length} of ${more ? 'more than ' : ''}${total} shown`}
          />
        )}
        empty={
          <EmptyList things="products" search={search} path="/admin">
            <a className="button" href="/admin/new-product">
              New Product
            </a>
          </EmptyList>
        }
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
        <p className="list-foot">
          <ExportLink list="products" />
        </p>
      )}
    </>
  )
}

function ProductRowView({ product }: { product: ListedProduct }) {
  const remove = useFetcher()
  return (
    <Row busy={remove.state !== 'idle'}>
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
      <EditCell
        editor={`/admin/edit-product/${product.slug}`}
        name={product.name}
        title="Delete product"
        question={productListTexts.deleteQuestion}
        intent="delete-product"
        id={product.id}
        fetcher={remove}
      />
    </Row>
  )
}

/** The stock in the owner's words. @param on where the switch stands; while it moves that is ahead of the product */
function StockBadge({ product, on }: { product: ListedProduct; on: boolean }) {
  const stock = product.stockWhenOn
  if (!on || stock.kind === 'soldOut') return <Badge tone="danger">{stockWords.sold_out}</Badge>
  if (stock.kind === 'open') return <Badge tone="success">{stockWords.made_to_order}</Badge>
  return (
    <Badge tone={stockTone(stock)}>
      {stockWords.counted}: {stock.left}
    </Badge>
  )
}

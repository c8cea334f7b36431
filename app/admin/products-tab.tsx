import { Link, useFetcher } from '@remix-run/react'
import type { ProductRow } from '~/catalog/admin-products.server'
import { productPath } from '~/catalog/card'
import { PriceText } from '~/catalog/price-text'
import { lowStockLeft } from '~/catalog/stock'
import { inStock, outOfStock } from '~/catalog/messages'
import { Picture } from '~/images/picture'
import type { Page } from '~/lib/pagination'
import { capitalize } from '~/lib/text'
import { Badge } from '~/ui/badge'
import { Empty, Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'
import { ConfirmDelete } from './confirm-delete'
import { ExportLink } from './export-link'
import { ListHeading } from './list-heading'
import { pageHref, SearchTools } from './list-tools'
import { productTexts } from './messages'
import { RowSwitch } from './row-switch'
import { Cell, Row, Table } from './table'

/** Spec section 2, "Products tab". */
export function ProductsTab({ list, search }: { list: Page<ProductRow> | null; search: string }) {
  if (!list) return <Notice tone="danger" role="alert" title={productTexts.loadFailed} />
  return (
    <>
      <ListHeading>Products</ListHeading>
      <SearchTools
        action="/admin"
        label="Search by name or category"
        name="Products"
        search={search}
        count={`${list.items.length} of ${list.total} shown`}
      />
      {list.items.length === 0 ? (
        <NoProducts search={search} />
      ) : (
        <Table caption="Products, newest first" columns={['Name', 'Price', 'Category', 'Stock', 'Featured']}>
          {list.items.map((product) => (
            <ProductRowView key={product.id} product={product} />
          ))}
        </Table>
      )}
      <Pagination page={list.page} pages={list.pages} href={(page) => pageHref('/admin', { q: search }, page)} />
      <p className="list-foot">
        <ExportLink list="products" />
      </p>
    </>
  )
}

function ProductRowView({ product }: { product: ProductRow }) {
  const remove = useFetcher()
  return (
    <Row busy={remove.state !== 'idle'}>
      <Cell>
        <div className="row-title">
          <div className="frame">
            <Picture src={product.image.url} alt="" width={48} height={48} sizes="48px" />
          </div>
          <Link to={productPath(product)} reloadDocument>
            {product.name}
          </Link>
        </div>
      </Cell>
      <Cell label="Price" className="numeric">
        <PriceText price={product} />
      </Cell>
      <Cell label="Category">{capitalize(product.category)}</Cell>
      <Cell label="Stock">
        <RowSwitch label={`${product.name} in stock`} pressed={product.inStock} intent="stock" id={product.id}>
          {(on) => <StockBadge product={product} on={on} />}
        </RowSwitch>
      </Cell>
      <Cell label="Featured">
        <RowSwitch label={`${product.name} featured`} pressed={product.featured} intent="feature" id={product.id} />
      </Cell>
      <Cell>
        <div className="row-actions">
          <Link className="button button-plain button-small" to={`/admin/edit-product/${product.slug}`}>
            Edit<span className="visually-hidden"> {product.name}</span>
          </Link>
          <ConfirmDelete
            name={product.name}
            title="Delete product"
            question={productTexts.deleteQuestion}
            intent="delete-product"
            id={product.id}
            fetcher={remove}
          />
        </div>
      </Cell>
    </Row>
  )
}

/** @param on where the switch stands; while it moves that is ahead of the stock */
function StockBadge({ product, on }: { product: ProductRow; on: boolean }) {
  const moving = on !== product.inStock
  if (!on || (!moving && product.stock.kind === 'soldOut')) return <Badge tone="danger">{outOfStock}</Badge>
  const left = lowStockLeft(product.stock)
  return left === undefined ? <Badge tone="success">{inStock}</Badge> : <Badge tone="warning">{left} left</Badge>
}

function NoProducts({ search }: { search: string }) {
  if (search === '') {
    return (
      <div className="panel">
        <Empty title="No products yet">
          <Link className="button" to="/admin/new-product">
            New Product
          </Link>
        </Empty>
      </div>
    )
  }
  return (
    <div className="panel">
      <Empty title={`No products match “${search}”`}>
        <Link className="button button-quiet" to="/admin">
          Show all products
        </Link>
      </Empty>
    </div>
  )
}

import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { shippingTexts } from '~/shipping/admin-messages'
import { Notice } from '~/ui/notice'
import { AdminHead } from '../admin-frame'
import { letterAdminTexts } from '~/letters/admin-messages'
import { editorTexts, postEditorTexts, productEditorTexts, serviceListTexts } from '../messages'
import { LetterForm } from './letter-form'
import type { DeletedLetter } from './letter-form.server'
import { PostForm } from './post-form'
import type { DeletedPost } from './post-form.server'
import { newPostValues } from './post-values'
import { ProductForm } from './product-form'
import type { DeletedProduct } from './product-form.server'
import { ProductHead } from './product-page'
import { ServiceForm } from './service-form'
import type { DeletedService } from './service-form.server'
import { WayForm } from './way-form'
import type { DeletedWay } from './way-form.server'

/**
 * Shown when something was deleted while its form stood open: what was typed, ready to be saved as a new one (C57).
 * Everything else that fails is for the page around.
 */
export function DeletedWhileEdited() {
  const error = useRouteError()
  if (!isDeleted(error)) throw error
  switch (error.data.deleted) {
    case 'post':
      return <DeletedPostPage {...error.data} />
    case 'product':
      return <DeletedProductPage {...error.data} />
    case 'service':
      return <DeletedServicePage {...error.data} />
    case 'way':
      return <DeletedWayPage {...error.data} />
    case 'letter':
      return <DeletedLetterPage {...error.data} />
  }
}

type Deleted = DeletedPost | DeletedProduct | DeletedService | DeletedWay | DeletedLetter

function isDeleted(error: unknown): error is { data: Deleted } {
  const data = isRouteErrorResponse(error) ? (error.data as Partial<Deleted> | null) : null
  return data?.deleted !== undefined
}

function DeletedServicePage({ service, values }: DeletedService) {
  return (
    <>
      <AdminHead title="New Service" back={{ name: 'Services', path: '/admin/services' }} />
      <Notice tone="danger" role="alert" title={serviceListTexts.notFound}>
        {editorTexts.deleted} You can save it as a new service.
      </Notice>
      <ServiceForm service={service} result={undefined} typed={values} action="/admin/services/new" />
    </>
  )
}

function DeletedWayPage({ way, values }: DeletedWay) {
  return (
    <>
      <AdminHead title={shippingTexts.newTitle} back={{ name: shippingTexts.title, path: '/admin/shipping' }} />
      <Notice tone="danger" role="alert" title={shippingTexts.notFound}>
        {editorTexts.deleted} You can save it as a new one.
      </Notice>
      <WayForm way={way} result={undefined} typed={values} action="/admin/shipping/new" />
    </>
  )
}

function DeletedLetterPage({ values }: DeletedLetter) {
  return (
    <>
      <AdminHead title="New Letter" back={{ name: 'Letters', path: '/admin/letters' }} />
      <Notice tone="danger" role="alert" title={letterAdminTexts.notFound}>
        {editorTexts.deleted} You can save it as a new letter.
      </Notice>
      <LetterForm
        letter={{ values: { subject: '', content: '' }, base: { __new_id: '' } }}
        result={undefined}
        typed={values}
        action="/admin/letters/new"
      />
    </>
  )
}

function DeletedPostPage({ values }: DeletedPost) {
  return (
    <>
      <AdminHead title="New Post" back={{ name: 'Dashboard', path: '/admin?tab=posts' }} />
      <Notice tone="danger" role="alert" title={postEditorTexts.notUpdated}>
        {editorTexts.deleted} You can save it as a new post.
      </Notice>
      <PostForm post={null} values={newPostValues('')} result={undefined} typed={values} action="/admin/new-post" />
    </>
  )
}

function DeletedProductPage({ values, categories }: DeletedProduct) {
  return (
    <>
      <ProductHead product={null} tab="basic" tabPath={() => '/admin/new-product'} />
      <div className="conflict">
        <Notice tone="danger" role="alert" title={productEditorTexts.notFound}>
          {editorTexts.deleted} You can save it as a new product.
        </Notice>
      </div>
      <ProductForm
        product={null}
        categories={categories}
        result={undefined}
        typed={values}
        action="/admin/new-product"
      />
    </>
  )
}

import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

/** The table of contents of the site: every address, in the order of the specification. */
export default [
  index('routes/site/home.tsx'),
  route('about', 'routes/site/about.tsx'),

  route('services', 'routes/services/index.tsx'),
  route('services/:slug', 'routes/services/service.tsx'),

  route('shop', 'routes/shop/shop.tsx'),
  route('shop/:slug', 'routes/shop/product.tsx'),
  route('wishlist', 'routes/shop/wishlist.tsx'),
  route('cart', 'routes/shop/cart.tsx'),
  route('cart/changes', 'routes/shop/cart-changes.ts'),
  route('checkout', 'routes/shop/checkout.ts'),
  route('checkout/demo/:order', 'routes/shop/demo-payment.tsx'),
  route('checkout/success', 'routes/shop/success.tsx'),
  route('order/:number/:key', 'routes/shop/order.tsx'),
  route('order-link', 'routes/shop/order-link.tsx'),

  route('blog', 'routes/blog/blog.tsx'),
  route('blog/:slug', 'routes/blog/post.tsx'),
  route('newsletter', 'routes/blog/newsletter.tsx'),

  route('contact', 'routes/site/contact.tsx'),
  route('submit-testimonial', 'routes/site/submit-testimonial.tsx'),
  ...['privacy-policy', 'terms-of-service', 'refund-policy', 'shipping-policy'].map((path) =>
    route(path, 'routes/site/policy.tsx', { id: path }),
  ),
  route('hidden/sitemap-generator', 'routes/site/sitemap-generator.tsx'),

  route('admin-login', 'routes/admin/login.tsx'),
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/dashboard.tsx'),
    route('admin/new-post', 'routes/admin/new-post.tsx'),
    route('admin/edit-post/:id', 'routes/admin/edit-post.tsx'),
    route('admin/new-product', 'routes/admin/new-product.tsx'),
    route('admin/edit-product/:id', 'routes/admin/edit-product.tsx'),
    route('admin/products/:id', 'routes/admin/product.tsx'),
    route('admin/testimonials', 'routes/admin/testimonials.tsx'),
    route('admin/testimonials/:id', 'routes/admin/testimonial.tsx'),
    route('admin/services', 'routes/admin/services.tsx'),
    route('admin/services/:id', 'routes/admin/service.tsx'),
    route('admin/orders', 'routes/admin/orders.tsx'),
    route('admin/orders/:id', 'routes/admin/order.tsx'),
    route('admin/orders/:id/refund', 'routes/admin/refund.tsx'),
    route('admin/messages', 'routes/admin/messages.tsx'),
    route('admin/subscribers', 'routes/admin/subscribers.tsx'),
    route('admin/mail', 'routes/admin/mails.tsx'),
    route('admin/mail/settings', 'routes/admin/mail-settings.tsx'),
    route('admin/mail/check', 'routes/admin/mail-check.tsx'),
    route('admin/mail/:id', 'routes/admin/mail.tsx'),
    route('admin/pages', 'routes/admin/pages.tsx'),
    route('admin/pages/:key', 'routes/admin/page.tsx'),
    route('admin/settings', 'routes/admin/settings.tsx'),
  ]),
  route('admin/logout', 'routes/admin/logout.ts'),
  route('admin/mail/:id/as-sent', 'routes/admin/mail-as-sent.ts'),
  route('admin/export/:list', 'routes/admin/export.ts'),
  route('admin/upload', 'routes/admin/upload.ts'),
  route('admin/preview', 'routes/admin/preview.ts'),

  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('feed.xml', 'routes/resources/feed.ts'),
  route('picture/:width/*', 'routes/resources/picture.ts'),
  route('blog-images/:name', 'routes/resources/blog-image.ts'),
  route('webhooks/stripe', 'routes/resources/stripe-webhook.ts'),
  route('healthz', 'routes/resources/healthz.ts'),

  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig

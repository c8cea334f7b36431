import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminLoader } from '~/admin/guard.server'
import { readPackingSlips } from '~/admin/orders.server'
import { plural } from '~/lib/text'

export const meta = adminMeta('Packing slips')

export const loader = adminLoader(({ request }) => readPackingSlips(new URL(request.url).searchParams))

export default function PackingSlipsPage() {
  const { siteName, slips } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="owner-only">
        <AdminHead
          title={plural(slips.length, 'packing slip')}
          lead={
            <>
              Each slip comes on a sheet of its own, without prices.
              <span className="without-script"> To print them, choose Print in the menu of your browser.</span>
            </>
          }
          back={{ name: 'Orders', path: '/admin/orders' }}
        >
          {slips.length > 0 && (
            <button className="button needs-script" type="button" onClick={() => window.print()}>
              Print
            </button>
          )}
        </AdminHead>
      </div>
      <div className="packing-slips">
        {slips.map(({ number, ordered, way, address, items }) => (
          <section className="panel packing-slip" key={number} aria-labelledby={`slip-${number}`}>
            <p>{siteName}</p>
            <h2 id={`slip-${number}`}>Order {number}</h2>
            <p>
              Ordered {ordered}
              {way && `, ${way}`}
            </p>
            <address>{address.join('\n')}</address>
            <ul>
              {items.map(({ name, quantity }, index) => (
                <li key={index}>
                  <strong>{quantity} ×</strong> {name}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

import { data } from '@remix-run/node'

/** Any URL that no route knows. A post there ends the same way, without running anything. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}

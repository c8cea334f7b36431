import type { LoaderFunctionArgs } from '@remix-run/node'
import { servePicture } from '~/images/serve.server'

export const loader = ({ request }: LoaderFunctionArgs) => servePicture(request)

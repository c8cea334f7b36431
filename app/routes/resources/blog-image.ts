import type { LoaderFunctionArgs } from '@remix-run/node'
import { serveBucketImage } from '~/images/serve.server'

export const loader = ({ request }: LoaderFunctionArgs) => serveBucketImage(request)

import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { resumeNavigation } from '~/site/interrupted-navigation'

if (!resumeNavigation()) {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  })
}

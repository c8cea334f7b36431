import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { rememberControls } from '~/site/early-input'
import { resumeNavigation } from '~/site/interrupted-navigation'
import { nameHistoryEntry } from '~/site/scroll-positions'

/**
 * Remix decodes the page's data at its first rendering, which it breaks off by throwing the promise of it. React cannot
 * wait there when somebody presses something meanwhile (its error 345), and a press is what brings this script in.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

function Page({ onTaken }: { onTaken: () => Promise<void> }) {
  useEffect(() => void onTaken(), [onTaken])
  return <RemixBrowser />
}

async function start(): Promise<void> {
  if (resumeNavigation()) return
  nameHistoryEntry()
  await decodeData()
  const repeatEarlyInput = rememberControls()
  startTransition(() => {
    hydrateRoot(document, <Page onTaken={repeatEarlyInput} />)
  })
}

void start()

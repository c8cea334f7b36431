import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { resumeNavigation } from '~/hydration/interrupted-navigation'
import { whenHydrated } from '~/hydration/part'
import { rememberControls } from '~/hydration/replay-input'
import { nameHistoryEntry } from '~/site/client-navigation'

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

function Page({ onHydrated }: { onHydrated: () => void }) {
  useEffect(() => whenHydrated(onHydrated), [onHydrated])
  return <RemixBrowser />
}

async function start(): Promise<void> {
  if (resumeNavigation()) return
  nameHistoryEntry()
  await decodeData()
  const replayInput = rememberControls()
  startTransition(() => {
    hydrateRoot(document.getElementById('page')!, <Page onHydrated={() => void replayInput()} />)
  })
}

void start()

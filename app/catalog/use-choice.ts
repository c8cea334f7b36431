import { useEffect, useState, type RefObject } from 'react'
import type { Product, Variation } from './product'

/**
 * The chosen variation of a product's page. The radio buttons themselves keep the choice; this only follows them, also
 * when the visitor chose before the script arrived or the browser restored the form.
 */
export function useChoice(product: Product, kept: string | undefined, panel: RefObject<HTMLElement>) {
  const [id, setId] = useState(kept)
  useEffect(() => {
    const checked = panel.current?.querySelector<HTMLInputElement>('input[name="variation"]:checked')
    setId(checked?.value)
  }, [panel, product.id])
  const chosen: Variation | undefined = product.variations.find((variation) => variation.id === id)
  return { chosen, choose: setId }
}

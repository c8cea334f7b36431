import type { Difference } from './conflict-notice'

/** One field of a comparison, as people read it. */
export type ComparedField = [label: string, saved: string, typed: string]

/** Every field of a form, so that none is forgotten: a difference that is not shown would be lost unseen. */
export type ComparedFields<Values, Apart extends keyof Values = never> = Record<
  Exclude<keyof Values, Apart>,
  ComparedField
>

/** The fields in which what is saved now differs from what was typed, with the saved value (blueprint, "Lost updates"). */
export function differencesIn(fields: ComparedField[]): Difference[] {
  return fields.filter(([, saved, typed]) => saved !== typed).map(([label, value]) => ({ label, value }))
}

/** A switch in words. */
export function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}

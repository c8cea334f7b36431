type Outcome = Promise<{ ok: boolean }>

const changes = new Set<Outcome>()

/** Takes note of a change of the cart, which the checkout has to wait for. */
export function noteChange(outcome: Outcome): void {
  changes.add(outcome)
  void outcome.finally(() => changes.delete(outcome))
}

/**
 * Waits for all changes that are under way.
 * @returns undefined when there are none, else whether every one was done
 */
export function changesDone(): Promise<boolean> | undefined {
  if (changes.size === 0) return undefined
  return Promise.all(changes).then((all) => all.every(({ ok }) => ok) && (changesDone() ?? true))
}

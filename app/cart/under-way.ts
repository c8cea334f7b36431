const changes = new Set<Promise<boolean>>()

/** Takes note of a change of the cart page, which the checkout has to wait for. */
export function noteChange(done: Promise<boolean>): void {
  changes.add(done)
  void done.finally(() => changes.delete(done))
}

/**
 * Waits for all changes that are under way.
 * @returns undefined when there are none, else whether every one was done
 */
export function changesDone(): Promise<boolean> | undefined {
  if (changes.size === 0) return undefined
  return Promise.all(changes).then((all) => all.every(Boolean) && (changesDone() ?? true))
}

/** Writers of one database, first come, first served: each waits until the one before it is done. */
export class WriteLock {
  #last: Promise<void> = Promise.resolve()

  /** @returns how to let the next one in */
  async take(): Promise<() => void> {
    const before = this.#last
    let release = () => {}
    this.#last = new Promise((resolve) => (release = resolve))
    await before
    return release
  }
}

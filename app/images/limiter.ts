/** Takes a number; gives a function that runs tasks, never more than so many at once, in the order of asking. */
export function limiter(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The place is handed to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Keeps what is made for an object, such as the context of a request, as long as that object lives: whoever asks for it
 * again gets the same promise.
 */
export function memoizePerRequest<Key extends object, T>(): (key: Key, make: () => Promise<T>) => Promise<T> {
  const known = new WeakMap<Key, Promise<T>>()
  return (key, make) => {
    const made = known.get(key) ?? make()
    known.set(key, made)
    return made
  }
}

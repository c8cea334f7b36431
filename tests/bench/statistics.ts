/** The middle one of some numbers: a single disturbed round does not move it. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The value below which this share (0 to 1) of the numbers lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

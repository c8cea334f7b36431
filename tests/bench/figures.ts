import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../../app/server/run.mjs'

/** One measured number. */
export interface Figure {
  part: string
  /** What was measured: a page, mostly. */
  subject: string
  name: string
  value: number
  unit: string
  /** The contract: not more than `most`, not less than `least`. */
  most?: number
  least?: number
}

export function isOver({ value, most = Infinity, least = -Infinity }: Figure): boolean {
  return value > most || value < least
}

/** Prints one line a figure, with its limit beside it, and then those that are over. */
export function printFigures(figures: Figure[]): void {
  const rows = figures.map((figure) => [figure.part, figure.subject, figure.name, shown(figure), limitOf(figure)])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => (column === 3 ? cell.padStart(widths[3]!) : cell.padEnd(widths[column] ?? 0)))
        .join('  '),
    )
  }
  const over = figures.filter(isOver)
  console.log(over.length === 0 ? 'Every figure is within its limit.' : `${over.length} over the limit:`)
  for (const figure of over) console.log(`  ${figure.subject}: ${figure.name} ${shown(figure)}, ${limitOf(figure)}`)
}

function shown({ value, unit }: Figure): string {
  return `${Number(value.toPrecision(4)).toLocaleString('en-US', { maximumFractionDigits: 4 })} ${unit}`.trim()
}

function limitOf({ most, least, unit }: Figure): string {
  if (most !== undefined) return `at most ${most.toLocaleString('en-US')} ${unit}`.trim()
  return least !== undefined ? `at least ${least.toLocaleString('en-US')} ${unit}`.trim() : ''
}

/** Keeps the figures with the commit and the machine they belong to. */
export function writeReport(figures: Figure[]): void {
  const folder = process.env.TEST_RESULTS ?? join(root, 'test-results')
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bench.json'), JSON.stringify({ commit: commit(), machine, figures }, null, 2))
}

function commit(): string | undefined {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=40'], {
      cwd: root,
      encoding: 'utf8',
    }).trim()
  } catch {
    return undefined
  }
}

import { isOver, printFigures, writeReport, type Figure } from './figures'
import { measureLighthouse } from './lighthouse'
import { measureMemory } from './memory'
import { measureProducts } from './products'
import { measureServer } from './server'
import { measureSpeed } from './speed'
import { measureStart } from './start'
import { measureWeight } from './weight'

/** Each part starts a shop of its own and gives its figures. */
const parts: Record<string, () => Promise<Figure[]>> = {
  weight: measureWeight,
  speed: measureSpeed,
  lighthouse: measureLighthouse,
  server: measureServer,
  products: measureProducts,
  memory: measureMemory,
  start: measureStart,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring ${name} …`)
  figures.push(...(await measure()))
}
printFigures(figures)
writeReport(figures)
process.exit(figures.some(isOver) ? 1 : 0)

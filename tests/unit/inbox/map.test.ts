import { expect, test } from 'vitest'
import { firstPlace, mapUrl } from '~/inbox/map'

const weymouth = 'South Weymouth, MA, USA'

test.each([
  [firstPlace.coordinates, weymouth, '-71.0047,42.1351,-70.8947,42.1951', '42.1651,-70.9497'],
  ['51.5, -0.12', 'London', '-0.1750,51.4700,-0.0650,51.5300', '51.5,-0.12'],
  [' -33.86;151.2 ', 'Sydney', '151.1450,-33.8900,151.2550,-33.8300', '-33.86,151.2'],
])('the map of %j, %s', (coordinates, address, bbox, marker) => {
  const { origin, pathname, searchParams } = new URL(mapUrl(coordinates, address)!)
  expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html')
  expect(Object.fromEntries(searchParams)).toEqual({ bbox, layer: 'mapnik', marker })
})

test.each([
  ['', weymouth],
  ['somewhere', weymouth],
  ['42.1651', weymouth],
  ['https://evil.example/', weymouth],
  // The owner has moved, and has not said where the map is to point.
  [firstPlace.coordinates, 'Portland, OR, USA'],
])('there is none of %j, %s', (coordinates, address) => {
  expect(mapUrl(coordinates, address)).toBeUndefined()
})

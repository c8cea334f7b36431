/** Where the shop began. */
export const firstPlace = { name: 'South Weymouth', coordinates: '42.1651, -70.9497' }

/** What the frame shows around the place, in degrees. */
const around = { latitude: 0.03, longitude: 0.055 }

/**
 * The embedded map of a place, given as latitude and longitude. An address alone has none, so those of the first place
 * count only as long as the address is there.
 * @returns undefined where there is nothing to show
 */
export function mapUrl(coordinates: string, address: string): string | undefined {
  const [latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(coordinates.trim())?.slice(1).map(Number) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  if (coordinates === firstPlace.coordinates && !address.includes(firstPlace.name)) return undefined
  const box = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ]
  const bbox = box.map((degrees) => degrees.toFixed(4)).join(',')
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

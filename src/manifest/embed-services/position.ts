/** A position on the earth in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** Parses the two numbers of a position, with a point as the decimal mark. null if they are none, or outside of every map. */
export function parsePosition(latitude: string | null | undefined, longitude: string | null | undefined): Position | null {
  if (!latitude || !longitude || !DEGREES.test(latitude) || !DEGREES.test(longitude)) return null
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(position.latitude) <= MAX_LATITUDE && Math.abs(position.longitude) <= 180 ? position : null
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/

/** Where maps in the usual projection end. */
const MAX_LATITUDE = 85

/** Degrees as text with at most five decimals, which is about a meter. */
export const formatDegrees = (degrees: number): string => String(Number(degrees.toFixed(5)) + 0)

/** A position as latitude and longitude with a comma, as URLs have it. */
export const formatPosition = ({ latitude, longitude }: Position): string =>
  `${formatDegrees(latitude)},${formatDegrees(longitude)}`

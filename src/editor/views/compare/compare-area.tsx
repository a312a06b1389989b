/** The saved page next to the page with its changes. */
export function CompareArea() {
  return null
}

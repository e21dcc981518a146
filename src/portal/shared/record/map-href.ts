/** The address of a map that shows a place, in the app that this device has. It is a link; the portal loads nothing from there. */
export function mapHref(address: string): string {
  const place = encodeURIComponent(address)
  if (/Mac|iPhone|iPad/.test(navigator.userAgent)) return `https://maps.apple.com/?q=${place}`
  if (/Android/.test(navigator.userAgent)) return `geo:0,0?q=${place}`
  return `https://www.google.com/maps/search/?api=1&query=${place}`
}

const figures = new Intl.NumberFormat('en-US')

/** A number with separators: 12,345. */
export function formatNumber(value: number): string {
  return figures.format(value)
}

/** '340 KB', '2.4 MB' */
export function bytesInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

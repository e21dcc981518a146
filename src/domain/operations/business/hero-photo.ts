/** Widths in pixels of the photo on the landing page; the last one has the name that the settings keep. Each is 3:2. */
export const heroWidths = [640, 1280, 1920] as const

export const heroHeight = (width: number): number => Math.round((width * 2) / 3)

/** The name of a size of the photo: 'name-640.jpg' beside 'name.jpg'. */
export function heroSizeName(imageName: string, width: (typeof heroWidths)[number]): string {
  return width === heroWidths[2] ? imageName : imageName.replace(/\.jpg$/, `-${width}.jpg`)
}

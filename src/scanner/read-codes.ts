import { readBarcodes } from 'zxing-wasm/reader'
import { type CodeFormat, codeFormats, type ReadCode } from './codes.ts'

/** The codes of these formats in a picture; one with a check digit that does not fit is none. */
export async function readCodes(image: ImageData, formats: readonly CodeFormat[]): Promise<ReadCode[]> {
  const found = await readBarcodes(image, { formats: [...formats] })
  return found.flatMap(({ isValid, text, symbology }) => {
    const format = codeFormats.find((each) => each === symbology)
    return isValid && format ? [{ text, format }] : []
  })
}

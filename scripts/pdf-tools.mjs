import { spawnSync } from 'node:child_process'
import { installDebianPackages } from './debian-packages.mjs'

/** Sees to it that printed labels can be measured and drawn; without Poppler the tests of them fail and say so. */
export function ensurePdfTools() {
  if (!hasPdfTools()) installDebianPackages('for the tests of printed labels', ['poppler-utils'])
}

function hasPdfTools() {
  return ['pdfinfo', 'pdftoppm'].every((tool) => spawnSync(tool, ['-v']).error === undefined)
}

import { readFileSync } from 'node:fs'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

const linter = new spectral.Spectral()
linter.setRuleset({ extends: [rulesets.oas] })

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

const found = await linter.run(read(process.argv[2] ?? ''))
const said = found.map(({ code, message, path }) => `${code}: ${message} at ${path.join('.')}`)
process.stdout.write(`${JSON.stringify(said)}\n`)

import { parseArgs } from 'node:util'
import { errorMessage } from '#db/start-problem.ts'
import { typedPath } from '../../console/typed-path.ts'
import { toCall } from '../../packaged.ts'
import { RestoreRefused } from '../archive/read-archive.ts'

export type RestoreArguments = {
  /** The archive. */
  path: string
  /** The data folder or the address of the database that the restored one takes the place of. */
  replaced: string | undefined
  /** The folder of the images, if not the one beside the archive. */
  imageFolder: string | undefined
  /** Whether to go on without images that are lost. */
  acceptsLoss: boolean
}

const options = {
  replaces: { type: 'string' },
  pictures: { type: 'string' },
  'without-lost-pictures': { type: 'boolean' },
} as const

/** What each option names. */
const named = {
  replaces: 'the data folder or the address of what is replaced',
  pictures: 'the folder of the pictures',
} as const

/** What was typed after the command. Throws `RestoreRefused` for what is missing or not understood. */
export function readRestoreArguments(args: readonly string[]): RestoreArguments {
  const { values, positionals } = parsed(args)
  const [name, another] = positionals
  if (!name) throw new RestoreRefused(`Name the archive: ${toCall('restore')} path/to/archive.zip`)
  if (another !== undefined) throw new RestoreRefused(`Name one archive, not ${name} and ${another}.`)
  const { replaces, pictures } = values
  return {
    path: typedPath(name),
    replaced: replaces === undefined || replaces.includes('://') ? replaces : typedPath(replaces),
    imageFolder: pictures === undefined ? undefined : typedPath(pictures),
    acceptsLoss: values['without-lost-pictures'] === true,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const message = errorMessage(error)
    const [option, what] = Object.entries(named).find(([name]) => message.includes(`--${name}`)) ?? []
    throw new RestoreRefused(what ? `Name ${what} after --${option}.` : message)
  }
}

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { errorMessage, StartProblem } from '#db/start-problem.ts'
import { typedPath } from '../console/typed-path.ts'

const options = { whole: { type: 'string' } } as const

/**
 * The file for an archive with its images inside; undefined for one in the folder of the backups. Throws a `StartProblem` for what is not
 * understood, and for a file that exists: an archive never takes the place of another one.
 */
export function readBackupArguments(args: readonly string[]): { whole: string | undefined } {
  const { whole } = parsed(args).values
  if (whole === undefined) return { whole }
  const path = typedPath(whole)
  if (existsSync(path))
    throw new StartProblem(`No backup: there is a file ${path} already. Name another one.`)
  return { whole: path }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options })
  } catch (error) {
    const message = errorMessage(error)
    throw new StartProblem(
      `No backup: ${message.includes('--whole') ? 'name the file to write after --whole.' : message}`,
    )
  }
}

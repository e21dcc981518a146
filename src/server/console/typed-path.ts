import { resolve } from 'node:path'

/** A path as it was meant by whoever typed it: npm runs commands in the folder of the product, and not where it was called. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

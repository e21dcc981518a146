import { connect, type Socket } from 'node:net'

/** A socket to the database: by network, or through the Unix socket in the folder that the address names. */
export function dialDatabase(databaseUrl: string): Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const number = port === '' ? 5432 : Number(port)
  return folder?.startsWith('/') ? connect(`${folder}/.s.PGSQL.${number}`) : connect(number, hostname)
}

/** The address of the same database through that local port. */
export function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A server for the S3 protocol on 127.0.0.1, with one bucket, `pictures`. */
export async function startBucketServer() {
  const directory = await mkdtemp(join(tmpdir(), 'hvac-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await server.run()
  const urlOf = (bucket: string, secret = 'S3RVER') =>
    `s3+http://S3RVER:${secret}@127.0.0.1:${port}/${bucket}`
  return {
    urlOf,
    url: urlOf('pictures'),
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { StartProblem } from '#db/start-problem.ts'
import { checkedName, contentTypeOf, type ImageStore, isImageName } from './image-store.ts'

const connectionTimeoutMs = 3_000
const answerTimeoutMs = 15_000

/**
 * Stores images in an S3 bucket, given as `s3+https://key:secret@host/bucket?region=eu-central-1`. A write is atomic
 * and at once visible to every instance. docs/decisions/009
 */
export function bucketImageStore(
  storageUrl: string,
): ImageStore & { check: () => Promise<void>; close: () => void } {
  const address = new URL(storageUrl)
  const Bucket = address.pathname.slice(1)
  const client = new S3Client({
    endpoint: `${address.protocol.replace('s3+', '')}//${address.host}`,
    region: address.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(address.username),
      secretAccessKey: decodeURIComponent(address.password),
    },
    // Why: most servers other than Amazon's only support addressing a bucket by path.
    forcePathStyle: true,
    requestHandler: { connectionTimeout: connectionTimeoutMs, requestTimeout: answerTimeoutMs },
  })
  return {
    async put(name, image) {
      const Key = checkedName(name)
      await client.send(new PutObjectCommand({ Bucket, Key, Body: image, ContentType: contentTypeOf(name) }))
    },
    async read(name) {
      if (!isImageName(name)) return undefined
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedName(name) }))
    },
    async *namesBefore(moment) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && isImageName(Key) && LastModified && LastModified < moment) yield Key
    },
    /** Throws a `StartProblem` if the bucket is missing or inaccessible. */
    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
        throw new StartProblem(`The bucket at STORAGE_URL cannot be used: ${reasonOf(error)}.`)
      })
    },
    close: () => client.destroy(),
  }
}

/** Describes the fault without the address, which contains a secret. */
function reasonOf(error: unknown): string {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if ($metadata?.httpStatusCode === 403) return 'it refuses the key or the secret'
  if ($metadata?.httpStatusCode === 404) return 'there is no bucket of that name'
  return `the server does not answer (${name ?? 'unknown fault'})`
}

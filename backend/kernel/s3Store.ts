import type { S3Client } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import type { Config } from './config.ts'
import { namesOf, type MediaStore } from './mediaStore.ts'

/** The storage of files did not answer, or refused to work; answered as BACKEND_UNAVAILABLE. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('the storage of files is not available', { cause })
    this.name = 'FilesUnavailable'
  }
}

type S3 = typeof import('@aws-sdk/client-s3')
interface Open {
  sdk: S3
  client: S3Client
}

/** One client for both stores, loaded only where it is used: 20 MB of modules. */
function opener({ endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>): () => Promise<Open> {
  let open: Promise<Open> | undefined
  return () =>
    (open ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        credentials: { accessKeyId, secretAccessKey },
        ...(endpoint && { endpoint, forcePathStyle: true }),
        // Servers that only speak like S3 do not know the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
        maxAttempts: 3,
      }),
    })))
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NoSuchKey' ||
    error.name === 'NotFound' ||
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)

/** Both stores in one bucket, apart by the beginning of their names. The bucket must not be readable from outside: `files/` is private. */
export function s3Stores(settings: NonNullable<Config['s3']>): { media: MediaStore; files: MediaStore } {
  const open = opener(settings)
  const { bucket: Bucket } = settings
  /** Undefined when there is no such file. @throws FilesUnavailable */
  async function ask<T>(work: (open: Open) => Promise<T>): Promise<T | undefined> {
    try {
      return await work(await open())
    } catch (error) {
      if (isMissing(error)) return undefined
      throw new FilesUnavailable(error)
    }
  }
  const storeUnder = (folder: string): MediaStore => {
    const keyOf = (name: string) => `${folder}/${name}`
    const get = (name: string) => ask(({ sdk, client }) => client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(name) })))
    return {
      async put(name, content) {
        const put = await ask(({ sdk, client }) => client.send(new sdk.PutObjectCommand({ Bucket, Key: keyOf(name), Body: content })))
        if (!put) throw new FilesUnavailable(new Error(`there is no bucket ${Bucket}`))
      },
      async open(name) {
        const found = await get(name)
        return found?.Body && { size: found.ContentLength ?? 0, stream: found.Body as Readable }
      },
      has: async (name) =>
        (await ask(({ sdk, client }) => client.send(new sdk.HeadObjectCommand({ Bucket, Key: keyOf(name) })))) !== undefined,
      async read(name) {
        const found = await get(name)
        return found?.Body && (await found.Body.transformToByteArray())
      },
      async remove(name) {
        await Promise.all(
          namesOf(name).map((one) => ask(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(one) })))),
        )
      },
    }
  }
  return { media: storeUnder('media'), files: storeUnder('files') }
}

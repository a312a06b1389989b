import { describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { readBucketSettings } from './bucket-settings.ts'

const ENV = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'site-files',
  S3_ACCESS_KEY_ID: 'KEY',
  S3_SECRET_ACCESS_KEY: 'hidden',
}
const read = (env: Record<string, string>) => readBucketSettings(readSettings(env))

describe('the settings of a bucket', () => {
  it('are absent when nothing is set', () => {
    expect(read({})).toBeNull()
  })

  it('have a region and a prefix if the environment has', () => {
    expect(read(ENV)).toEqual({
      bucket: 'site-files',
      url: 'https://s3.example.com/site-files',
      region: 'us-east-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'hidden',
      prefix: '',
    })
    expect(read({ ...ENV, S3_REGION: 'eu-central-1', S3_PREFIX: '/www/files/' })).toMatchObject({
      region: 'eu-central-1',
      prefix: 'www/files/',
    })
  })

  it('have the bucket in the host if the endpoint says so', () => {
    const { url } = read({ ...ENV, S3_ENDPOINT: 'https://{bucket}.s3.eu-central-1.amazonaws.com' }) ?? {}
    expect(url).toBe('https://site-files.s3.eu-central-1.amazonaws.com')
  })

  it.each([
    [{ S3_BUCKET: '' }, 'without S3_BUCKET'],
    [{ S3_ENDPOINT: '', S3_SECRET_ACCESS_KEY: '' }, 'without S3_ENDPOINT and S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT is not the URL of a service'],
    [{ S3_ENDPOINT: 'https://s3.example.com/?x=1' }, 'S3_ENDPOINT is not the URL of a service'],
    [{ S3_ENDPOINT: 'http://s3.example.com' }, 'connects to s3.example.com without encryption'],
    [{ S3_BUCKET: 'https://site-files.s3.example.com' }, 'S3_BUCKET is not the name of a bucket'],
    [{ S3_PREFIX: '../files' }, 'S3_PREFIX may have letters'],
  ])('are refused with a sentence: %o', (changes, sentence) => {
    expect(() => read({ ...ENV, ...changes })).toThrow(
      expect.objectContaining({ code: 'BUCKET_UNUSABLE', message: expect.stringContaining(sentence) }),
    )
    expect(() => read({ ...ENV, ...changes })).not.toThrow('hidden')
  })

  it.each([
    ['to this machine', { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
    ['that a setting allows', { S3_ENDPOINT: 'http://minio:9000', ALLOW_PLAINTEXT_S3: '1' }],
  ])('may have an unencrypted connection %s', (_, changes) => {
    expect(read({ ...ENV, ...changes })).toMatchObject({ url: `${changes.S3_ENDPOINT}/site-files` })
  })
})

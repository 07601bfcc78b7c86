import { AwsError } from '../stand-in/aws-error.ts'
import { elementTexts, toXml } from '../stand-in/xml.ts'
import { removeObject } from './bucket-store.ts'
import { parseCorsRules } from './cors.ts'
import { receiveText } from './receive.ts'
import { type S3Operation, xmlReply } from './s3-call.ts'

/** Operations on buckets. */
export const bucketOperations: Record<string, S3Operation> = {
  ListBuckets: ({ buckets }) =>
    xmlReply(
      toXml({
        ListAllMyBucketsResult: {
          Buckets: {
            Bucket: buckets
              .list()
              .map(({ name, createdAt }) => ({ Name: name, CreationDate: createdAt })),
          },
        },
      }),
    ),
  async CreateBucket({ buckets, bucketName, request }) {
    await receiveText(request)
    buckets.create(bucketName)
    return { status: 200, headers: { location: `/${bucketName}` } }
  },
  HeadBucket({ buckets, bucketName }) {
    buckets.require(bucketName)
    return { status: 200, headers: { 'x-amz-bucket-region': 'us-east-1' } }
  },
  DeleteBucket({ buckets, bucketName }) {
    buckets.remove(bucketName)
    return { status: 204 }
  },
  async PutBucketCors({ buckets, bucketName, request }) {
    buckets.setCors(bucketName, parseCorsRules(await receiveText(request)))
    return { status: 200 }
  },
  GetBucketCors({ buckets, bucketName }) {
    buckets.require(bucketName)
    const rules = buckets.cors(bucketName)
    if (rules.length === 0) {
      throw new AwsError('NoSuchCORSConfiguration', 'The CORS configuration does not exist', 404)
    }
    const CORSRule = rules.map((rule) => ({
      AllowedOrigin: [...rule.allowedOrigins],
      AllowedMethod: [...rule.allowedMethods],
      AllowedHeader: [...(rule.allowedHeaders ?? [])],
      ExposeHeader: [...(rule.exposedHeaders ?? [])],
      MaxAgeSeconds: rule.maxAgeSeconds,
    }))
    return xmlReply(toXml({ CORSConfiguration: { CORSRule } }))
  },
  DeleteBucketCors({ buckets, bucketName }) {
    buckets.setCors(bucketName, [])
    return { status: 204 }
  },
  async DeleteObjects({ buckets, bucketName, request }) {
    const bucket = buckets.require(bucketName)
    const xml = await receiveText(request)
    const keys = elementTexts(xml, 'Key')
    if (keys.length < 1 || keys.length > 1000) {
      throw new AwsError('MalformedXML', 'The XML you provided must name 1 to 1000 keys')
    }
    for (const key of keys) removeObject(bucket, key)
    const quiet = elementTexts(xml, 'Quiet')[0] === 'true'
    return xmlReply(toXml({ DeleteResult: { Deleted: quiet ? [] : keys.map((Key) => ({ Key })) } }))
  },
}

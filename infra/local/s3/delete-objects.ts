import { AwsError } from '../stand-in/aws-error.ts'
import { elementTexts, toXml } from '../stand-in/xml.ts'
import { removeObject } from './bucket-store.ts'
import { receiveText } from './receive.ts'
import { type S3Operation, xmlReply } from './s3-call.ts'

/** DeleteObjects: removes up to a thousand objects. */
export const deleteObjects: S3Operation = async ({ buckets, bucketName, request }) => {
  const bucket = buckets.require(bucketName)
  const xml = await receiveText(request)
  const keys = elementTexts(xml, 'Key')
  if (keys.length < 1 || keys.length > 1000) {
    throw new AwsError('MalformedXML', 'The XML you provided must name 1 to 1000 keys')
  }
  for (const key of keys) removeObject(bucket, key)
  const quiet = elementTexts(xml, 'Quiet')[0] === 'true'
  return xmlReply(toXml({ DeleteResult: { Deleted: quiet ? [] : keys.map((Key) => ({ Key })) } }))
}

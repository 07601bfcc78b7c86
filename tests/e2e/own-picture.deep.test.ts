import { expect, inject, it } from 'vitest'
import { storage } from '#shared/contract/storage.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { newPerson } from '../people.ts'
import { picture } from './browser.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A user's own picture is cropped and redrawn in the browser, uploaded with a retry after an error,
 * and shown at once. The place where it was taken is not uploaded. The tests are one story: each
 * begins where the one before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const { page, errors } = await openPage({ as: await newPerson(url) })

const coordinates = '48.2082N 16.3738E'

/** A photo as from a phone: large, and with its location in the Exif segment. */
const photo = async (): Promise<Buffer> => {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1600
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#2563C9'
      context.fillRect(0, 0, 2400, 1600)
      context.fillStyle = '#FCE8EF'
      context.arc(1200, 800, 500, 0, Math.PI * 2)
      context.fill()
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(encoded, 'base64')
  const exif = Buffer.from(`Exif\0\0MM\0*${coordinates}`, 'latin1')
  const segment = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2)])
}

const choose = async (name: string, buffer: Buffer) =>
  page.getByLabel('Choose a picture of you').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

const creds = () =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('creds') ?? '{}')) as Promise<{
    token: string
    avatar?: string
  }>

it('a picture is cropped, uploaded again after an error, and shown', async () => {
  covers('2.16', '3.11', '4.7')
  await page.goto(paths.myAccount)
  await page.getByRole('button', { name: 'Add a picture' }).waitFor()
  const original = await photo()
  await choose('IMG_0001.jpg', original)
  const dialog = page.getByRole('dialog', { name: 'Choose what is shown' })
  await dialog.getByRole('application').waitFor()
  await checkScreen(page, 'crop-dialog')
  await dialog.getByRole('button', { name: 'Closer' }).click()
  await dialog.getByRole('application').press('ArrowRight')

  let attempts = 0
  let announced = 0
  const isBucket = (address: URL) => address.origin !== new URL(url).origin
  await page.route(isBucket, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    attempts += 1
    return attempts === 1 ? route.abort('connectionfailed') : route.continue()
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/Storage/BeginUpload')) announced += 1
  })
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'Your picture is still here' })
  await problem.waitFor()
  await picture(page, 'picture-failed')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Your picture is saved.').waitFor()
  expect([attempts, announced]).toEqual([2, 1])
  await page.unroute(isBucket)

  const { token, avatar } = await creds()
  const { path } = storage.operations.DownloadAvatar
  const stored = await fetch(`${url}${path}?path=${encodeURIComponent(avatar ?? '')}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(stored.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await stored.arrayBuffer())
  expect(original.includes(coordinates)).toBe(true)
  expect(bytes.includes(coordinates)).toBe(false)
  expect(bytes.includes('EXIF')).toBe(false)

  await page.reload()
  const face = page.locator('main img, header img').first()
  await face.waitFor()
  const width = await face.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })
  expect(width).toBe(512)
  await picture(page, 'account-with-picture')
})

it('the form refuses a file that is not a picture, and says so', async () => {
  await choose('notes.jpg', Buffer.from('not a picture at all'))
  const dialog = page.getByRole('dialog', { name: 'Choose what is shown' })
  await dialog.getByText('We can’t open this picture.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

it('a picture is removed, and the initials are shown again', async () => {
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByText('Your picture is removed.').waitFor()
  await page.getByRole('button', { name: 'Add a picture' }).waitFor()
  expect((await creds()).avatar).toBeUndefined()
  expect(errors.filter((text) => !text.includes('ERR_CONNECTION_FAILED'))).toEqual([])
})

it('the design system shows uploads, and the first page of a file', async () => {
  await page.goto(paths.designSystem)
  await page.getByRole('heading', { name: 'Uploads' }).waitFor()
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
})

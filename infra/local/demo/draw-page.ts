import PDFDocument from 'pdfkit'

/** A page of paper with a heading and some lines, as a PDF. */
export const drawPage = ([heading = '', ...lines]: readonly string[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const page = new PDFDocument({ size: 'LETTER', margin: 72 })
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
    page.rect(40, 40, 532, 712).lineWidth(1.5).stroke('#9c8f78')
    page.font('Times-Roman').fillColor('#14213d').fontSize(26)
    page.text(heading, 72, 130, { align: 'center' }).moveDown(1.5)
    page.fontSize(13).fillColor('#1b2333')
    for (const line of lines) page.text(line, { align: 'center', lineGap: 4 }).moveDown(0.8)
    page.fontSize(10).fillColor('#8a8fa0')
    page.text('An example, made up for the family that Heirloom shows.', 72, 690, {
      align: 'center',
    })
    page.end()
  })

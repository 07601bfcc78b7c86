import { testWillTexts } from '#tests/properties/will-texts.ts'

testWillTexts(100)

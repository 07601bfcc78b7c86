import '@fontsource-variable/inter'
import '@fontsource-variable/source-serif-4'

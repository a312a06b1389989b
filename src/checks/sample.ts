import type { Manifest } from '../manifest/manifest.gen.ts'
import type { FontFacts, Host } from './host.ts'
import { validatePart } from './schema/compile.ts'

const palette = {
  ink: '#111827',
  inkSoft: '#4b5563',
  paper: '#ffffff',
  surface: '#f3f4f6',
  surfaceStrong: '#e5e7eb',
  line: '#d1d5db',
  brand: '#1f4bd8',
  brandInk: '#ffffff',
  accent: '#a84d08',
  accentInk: '#ffffff',
  dark: '#0b1220',
  darkInk: '#f9fafb',
  success: '#137738',
  warning: '#945a06',
  error: '#b91c1c',
}

/** A small manifest without diagnostics: three pages, a form, a shared block, a container, a redirect. */
export const sampleManifest: Manifest = {
  $schema: './schema/manifest.schema.json',
  version: 1,
  site: {
    name: 'Example Ltd',
    url: 'https://www.example.com',
    language: 'en',
    logo: '/pictures/logo.svg',
    facts: { phone: '+44 20 7946 0000', company: 'Example Ltd' },
  },
  theme: {
    colors: { light: palette },
    fonts: { text: 'figtree', display: 'system' },
    shape: { radius: 8, contentWidth: 1200, textWidth: 680 },
  },
  navigation: {
    items: [
      { label: 'Home', link: '/' },
      { label: 'About', link: '/about', items: [{ label: 'Team', link: '/about#team' }] },
    ],
    action: { label: 'Call us', link: 'tel:{{phone}}' },
  },
  footer: {
    text: '{{company}}, [about us](/about).',
    social: [{ label: 'Code', icon: 'lucide:github', link: 'https://example.org' }],
  },
  forms: {
    contact: {
      title: 'Get in touch',
      submitLabel: 'Send',
      fields: [
        { type: 'text', name: 'fullName', label: 'Name', required: true },
        { type: 'email', name: 'email', label: 'Email' },
        {
          type: 'checkboxGroup',
          name: 'topics',
          label: 'Topics',
          options: [
            { value: 'web', label: 'Websites' },
            { value: 'cloud', label: 'Cloud' },
          ],
          min: 1,
          max: 2,
        },
      ],
      privacy: 'We use it only to answer. [About us](/about)',
      delivery: [{ kind: 'endpoint', url: 'https://forms.example.com/contact' }],
    },
  },
  shared: { 'why-us': { type: 'richText', id: 'why', heading: 'Why us', text: 'Because we answer. [Call](tel:{{phone}})' } },
  redirects: [
    { from: '/team', to: '/about' },
    { from: '/blog/:slug', to: 'https://blog.example.com/:slug' },
  ],
  pages: [
    {
      path: '/',
      title: 'Home',
      description: 'What we build, for whom, and how to reach the people who do it.',
      blocks: [
        {
          type: 'hero',
          heading: 'Software that works',
          actions: [{ label: 'Write to us', link: '#contact' }],
          picture: { src: '/pictures/hero.svg', alt: 'A laptop' },
        },
        { type: 'shared', ref: 'why-us' },
        { type: 'form', id: 'contact', form: 'contact' },
      ],
    },
    {
      path: '/about',
      title: 'About us',
      description: 'Who we are, where we work, and what the people in our team are good at.',
      blocks: [
        { type: 'richText', id: 'team', heading: 'Team', text: 'We read [your letters](/#contact).', tone: 'muted' },
        {
          type: 'columns',
          columns: [
            { blocks: [{ type: 'richText', text: 'Left' }] },
            { blocks: [{ type: 'logoGrid', columns: 5, items: [{ name: 'React', icon: 'logos:react' }] }] },
          ],
        },
      ],
    },
    {
      path: '*',
      title: 'Not found',
      description: 'There is no page at this address; perhaps it has moved to another one.',
      blocks: [{ type: 'hero', heading: 'Not found' }],
    },
  ],
}

/** A host with the files and icons that the sample uses, and a few more. */
export const sampleHost: Host = {
  readToday: () => '2026-03-31',
  files: new Set([
    '/pictures/logo.svg',
    '/pictures/hero.svg',
    '/files/prices.pdf',
    '/fonts/own.woff2',
    '/fonts/broken.woff2',
    '/videos/tour.mp4',
    '/videos/tour.en.vtt',
  ]),
  pictureFacts: (file) => {
    return file.endsWith('.svg') ? { format: 'svg', width: 640, height: 480, bytes: 4000, moves: false } : null
  },
  iconSets: ['logos', 'lucide'],
  iconNames: (set) => ICONS.get(set) ?? null,
  fontFacts: (name) => FONTS.get(name) ?? null,
  validatePart,
}

const FONTS: ReadonlyMap<string, FontFacts> = new Map([
  ['figtree', { bytes: 20_000 }],
  ['fraunces', { bytes: 37_000 }],
  ['/fonts/own.woff2', { bytes: 60_000 }],
])

const ICONS = new Map([
  ['lucide', new Set(['github', 'cloud', 'cloud-rain'])],
  ['logos', new Set(['react', 'vue'])],
])

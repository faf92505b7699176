import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from '../../src/lib/redirect.ts';

const page = 'https://arenaku.example/login?redirectUrl=x';

const hostile = [
  'https://evil.example',
  'https://evil.example/login',
  'http://arenaku.example/',
  'https://arenaku.example:8443/',
  'https://arenaku.example.evil.example/',
  'https://arenaku.example@evil.example/',
  'https://evil.example/https://arenaku.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/a/..//evil.example',
  '/a/../\\evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '..//evil.example',
  './/evil.example',
  'https:evil.example/..//evil.example',
  'https:/\\evil.example',
  'https:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://arenaku.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://arenaku.example/1b4e28ba',
  'blob:https://evil.example/1b4e28ba',
  'file:///etc/passwd',
  'ftp://arenaku.example/',
  'ws://arenaku.example/',
  'http://[::1',
  'https://',
  '//',
  '/a/..//',
];

test.each(hostile)('row 21: %j leads home', (value) => {
  expect(safeRedirect(value, page)).toBe('/');
});

const harmless: [string, string][] = [
  ['/mall', '/mall'],
  ['/tournament/7?action=chat#latest', '/tournament/7?action=chat#latest'],
  ['https://arenaku.example/mall?x=//evil.example', '/mall?x=//evil.example'],
  ['https://someone:secret@arenaku.example/mall', '/mall'],
  ['mall', '/mall'],
  ['?q=1', '/login?q=1'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/%2f/evil.example', '/%2f/evil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/a//evil.example', '/a//evil.example'],
  ['@evil.example', '/@evil.example'],
  ['/', '/'],
];

test.each(harmless)('%j stays on the origin as %j', (value, path) => {
  expect(safeRedirect(value, page)).toBe(path);
});

test.each([undefined, null, ''])('%j leads home', (value) => {
  expect(safeRedirect(value, page)).toBe('/');
});

test('row 21: whatever is given, the answer is a path that keeps the origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    ':',
    '@',
    '?',
    '#',
    'https',
    'evil.example',
    'a',
  );
  const address = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(address, fc.webUrl(), fc.string()), (value) => {
      const path = safeRedirect(value, page);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, page).origin).toBe('https://arenaku.example');
    }),
    { numRuns: 5_000 },
  );
});

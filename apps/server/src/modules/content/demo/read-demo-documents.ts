import type { DemoDocument } from './demo-document.ts';

/** All that the demo lets readers read. Half a megabyte of texts: loaded on use, which is once in the life of a database. */
export async function readDemoDocuments(): Promise<readonly DemoDocument[]> {
  return (await import('./texts/demo-documents.ts')).demoDocuments;
}

/** A real store of objects, with one bucket: s3rver, which knows one pair of keys. */
import { mkdirSync } from "node:fs";
import S3rver from "s3rver";

/** Keeps the objects in the directory. */
export async function openBucket(name, directory) {
  mkdirSync(directory, { recursive: true });
  const configureBuckets = [{ name, configs: [] }];
  const store = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  const { port } = await store.run();
  return {
    url: `http://127.0.0.1:${port}`,
    secret: "S3RVER",
    objects: async () => {
      const keys = await store.store.listObjects(name, { maxKeys: 100 });
      const read = async ({ key }) => (await fetch(`http://127.0.0.1:${port}/${name}/${key}`)).text();
      return Promise.all(keys.objects.map(async (each) => [each.key, await read(each)]));
    },
    close: () => store.close(),
  };
}

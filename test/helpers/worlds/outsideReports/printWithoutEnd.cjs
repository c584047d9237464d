// Prints until it is killed; see test/ssr/hostilePdfs.test.ts.
const line = Buffer.alloc(65_536, 'x');
const print = () => process.stdout.write(line, print);
print();

/** An isolated program that takes forever. */
for (;;);

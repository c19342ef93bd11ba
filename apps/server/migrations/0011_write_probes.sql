CREATE TABLE "write_probes" (
	"at" timestamp with time zone NOT NULL
);

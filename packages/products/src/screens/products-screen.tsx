import { useDenial, useResource } from "@market/api-client";
import { categoriesApi } from "@market/api-client/categories";
import { ListContent, ListFilter, ListProvider, ListToolbar } from "@market/lists";
import { lazyDialog, PageHeader, Restricted, UrlDialog } from "@market/ui";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "@market/ui/feature";
import { Link } from "@market/ui/navigation";
import { ProductPages } from "../components/product-pages.tsx";
import { productsList } from "../components/products-list.tsx";
import { quickFilters } from "../model/product-labels.ts";

const ImportDialog = lazyDialog(
  async () => (await import("../import/import-dialog.tsx")).ImportDialog,
  "import",
);

export function ProductsScreen(): ReactNode {
  const denial = useDenial("create products");
  return (
    <ProductsProvider>
      <PageHeader
        title="Products"
        actions={
          <Restricted reason={denial}>
            <Button
              component={Link}
              to={paths.newProduct}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              Add New Product
            </Button>
          </Restricted>
        }
      />
      <ListToolbar
        label="Search products"
        placeholder="Search by name, vendor or category…"
        menuDialog={{ label: "Import from a file…", param: "import", denial }}
        filters={
          <>
            <ListFilter name="status" />
            <CategoryFilter />
          </>
        }
      />
      <ListContent loading="Loading products…" failure="Error loading products: ">
        <ProductPages />
      </ListContent>
      <UrlDialog param="import" Dialog={ImportDialog} />
    </ProductsProvider>
  );
}

/** Returns the categories that have a button, once they are loaded. The list does not wait for them. */
function useQuickFilters(): string[] | undefined {
  const categories = useInfiniteQuery(useResource(categoriesApi).list());
  return categories.isPending ? undefined : quickFilters(categories.data?.rows ?? []);
}

/** Apart from the screen, which would render again when the categories are loaded. */
function ProductsProvider({ children }: { children: ReactNode }): ReactNode {
  const names = useQuickFilters();
  return (
    // A category without a button could not be turned off.
    <ListProvider list={productsList} allowed={{ category: names && ["", ...names] }}>
      {children}
    </ListProvider>
  );
}

function CategoryFilter(): ReactNode {
  const options = (useQuickFilters() ?? []).map((name) => ({ value: name, label: name }));
  return <ListFilter name="category" options={options} />;
}
